import { lostProblem } from '#ui/console/api/lost-problem.ts';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

/** Why an act failed when a colleague's act has already removed its row. */
export function LostProblemNotice() {
  const problem = lostProblem.use();
  const { title, seen } = shellTexts.lostProblem;
  return (
    <div className="empty:hidden print:hidden" role="alert">
      {problem !== null && (
        <Notice className="mb-4" title={title} tone="warning">
          {problem} <TextButton label={seen} onClick={() => lostProblem.set(null)} />
        </Notice>
      )}
    </div>
  );
}
