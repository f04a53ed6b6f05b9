import { onStopSignal, Stops } from './stops.ts';
import { describeError } from './terminal.ts';

/** Runs until a signal stops it. Reports what prevents the start, in one line if it is known. */
export async function runProcess(start: (stops: Stops) => Promise<unknown>): Promise<void> {
  const stops = new Stops();
  onStopSignal(stops);
  try {
    await start(stops);
  } catch (error) {
    // If something it needs was stopped first, such as a migration's database, that is not its own
    // failure.
    if (stops.stopping) return;
    process.stderr.write(`${describeError(error)}\n`);
    await stops.run();
    process.exit(1);
  }
}
