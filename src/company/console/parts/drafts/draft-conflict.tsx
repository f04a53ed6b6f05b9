import type { ApiProblem } from '#ui/console/api/problem.ts';
import { Notice } from '#ui/parts/notice.tsx';

/** What someone else changed while this form was open. The form loses nothing. */
export function DraftConflict({ problem }: { problem: ApiProblem | null }) {
  return (
    <div role="alert">
      {problem && (
        <Notice tone="warning">
          <p>{problem.message}</p>
          <ul className="mt-2 list-disc pl-5">
            {problem.errors.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
