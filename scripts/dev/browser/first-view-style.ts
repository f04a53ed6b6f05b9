import css from '#web/styles/first-view.css?inline';
import { showStyle } from './page-style.ts';

showStyle(css);
import.meta.hot?.accept();
