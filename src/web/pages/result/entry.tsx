import { hydratePage } from '#web/pages/hydrate.tsx';
import { ResultView } from './result-view.tsx';

hydratePage(ResultView);
