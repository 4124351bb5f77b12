export { SearchBar as default } from '../../components/SearchBar';
