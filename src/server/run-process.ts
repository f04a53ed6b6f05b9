import { DatabaseUnusable } from './database/prepare.ts';
import { BuildMissing } from './features/pages/pages.ts';
import { SettingError } from './settings.ts';
import { onStopSignal, Stops } from './stops.ts';

/** Runs until a signal stops it; what keeps it from starting is told, in one line where it is known. */
export async function runProcess(start: (stops: Stops) => Promise<unknown>): Promise<void> {
  const stops = new Stops();
  onStopSignal(stops);
  try {
    await start(stops);
  } catch (error) {
    const known = [SettingError, DatabaseUnusable, BuildMissing].some(
      (kind) => error instanceof kind,
    );
    const told = known || !(error instanceof Error) ? error : (error.stack ?? error);
    process.stderr.write(`${known ? (error as Error).message : told}\n`);
    await stops.run();
    process.exit(1);
  }
}
