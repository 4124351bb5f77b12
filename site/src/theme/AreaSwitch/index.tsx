export { AreaSwitch as default } from '../../areas/AreaSwitch';
