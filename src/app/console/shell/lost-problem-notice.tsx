import { lostProblem } from '#ui/console/api/lost-problem.ts';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

/** Why an act came to nothing whose row a colleague's has taken away in the meantime. */
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
