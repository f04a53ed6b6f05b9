import type { HostEvent } from '#booking/pages/embed/messages.ts';

// Runs on the sandbox's page around the booking, and lists the events that the page receives.

type DemoEvent = `wellkept:${HostEvent[0] | 'booked'}`;
const DEMO_EVENTS: readonly DemoEvent[] = [
  'wellkept:step',
  'wellkept:quote',
  'wellkept:leave',
  'wellkept:booked',
];

for (const type of DEMO_EVENTS) {
  document.addEventListener(type, (event) => {
    const { target, detail } = event as CustomEvent<unknown>;
    const place = (target instanceof Element && target.id) || 'page';
    const line = document.createElement('li');
    line.textContent = `${place}: ${type.replace('wellkept:', '')} ${JSON.stringify(detail)}`;
    document.getElementById('log')?.append(line);
  });
}
