import { parentPort, workerData } from 'node:worker_threads';
import { Stops } from '#platform/server/stops.ts';
import { type MessageWork, sendMessages } from './send-messages.ts';

// The message worker as a thread of the server: start-thread.ts starts and stops it.
const stops = new Stops();
parentPort?.once('message', () => {
  void stops.run().then((clean) => process.exit(clean ? 0 : 1));
});
await sendMessages(workerData as MessageWork, stops);
// As wire.ts does: otherwise the garbage from loading stays permanently.
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
