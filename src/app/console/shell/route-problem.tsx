import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

const texts = shellTexts.broken;

/** A page that crashed, or whose script did not load (an older tab after an update). */
export function RouteProblem() {
  return (
    <main className="p-6">
      <EmptyState text={texts.text} title={texts.title}>
        <Button onClick={() => location.reload()}>{texts.again}</Button>
      </EmptyState>
    </main>
  );
}
