import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

/** A page that broke, or whose script did not come (an older tab after an update). */
export function RouteProblem() {
  return (
    <main className="p-6">
      <EmptyState
        text="Nothing was changed. Loading the page again usually helps."
        title="This page could not be shown"
      >
        <Button onClick={() => location.reload()}>Load again</Button>
      </EmptyState>
    </main>
  );
}
