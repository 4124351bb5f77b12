export { default } from './Highlighted';
