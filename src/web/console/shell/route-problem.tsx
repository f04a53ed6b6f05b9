import { shellTexts } from '#texts/console/shell.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

const texts = shellTexts.broken;

/** A page that broke, or whose script did not come (an older tab after an update). */
export function RouteProblem() {
  return (
    <main className="p-6">
      <EmptyState text={texts.text} title={texts.title}>
        <Button onClick={() => location.reload()}>{texts.again}</Button>
      </EmptyState>
    </main>
  );
}
