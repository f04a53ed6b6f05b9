import { onStopSignal, Stops } from './stops.ts';
import { complaintOf } from './terminal.ts';

/** Runs until a signal stops it; what keeps it from starting is told, in one line where it is known. */
export async function runProcess(start: (stops: Stops) => Promise<unknown>): Promise<void> {
  const stops = new Stops();
  onStopSignal(stops);
  try {
    await start(stops);
  } catch (error) {
    // What was taken down under it, such as a migration's database, is no failure of its own.
    if (stops.stopping) return;
    process.stderr.write(`${complaintOf(error)}\n`);
    await stops.run();
    process.exit(1);
  }
}
