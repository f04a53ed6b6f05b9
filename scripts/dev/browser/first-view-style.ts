import css from '#ui/styles/first-view.css?inline';
import { showStyle } from './page-style.ts';

showStyle(css);
import.meta.hot?.accept();
