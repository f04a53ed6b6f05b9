import './crew.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { rememberLanguage, tidyAddress } from './own-language.ts';
import { listenToOtherTabs, readPhone } from './store/phone-state.ts';
import { startExchanging } from './sync/exchange-whenever.ts';
import { startWorker } from './worker-of-page.ts';

const root = document.getElementById('crew');
const site = document.getElementById('site')?.textContent ?? '{}';
if (root !== null) void start(root, JSON.parse(site));

async function start(element: HTMLElement, { businessName = '' }: { businessName?: string }) {
  tidyAddress();
  if (await startWorker()) return;
  void rememberLanguage();
  await readPhone();
  createRoot(element).render(<App businessName={businessName} />);
  listenToOtherTabs();
  startExchanging();
}
