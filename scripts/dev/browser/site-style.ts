import css from '#ui/styles/site.css?inline';
import { showStyle } from './page-style.ts';

showStyle(css);
import.meta.hot?.accept();
