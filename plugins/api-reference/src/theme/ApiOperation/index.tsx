import StaticPage from '@portal/static-page';
import Content from '../../components/OperationPage.static';
export default function ApiOperation() { return <StaticPage content={Content} />; }
