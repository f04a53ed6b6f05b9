import { ErrorSummary, type FieldProblem } from '#ui/parts/error-summary.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { siteTexts } from '#ui/words/en/site.ts';

interface FormFeedbackProps {
  title: string;
  failureTitle: string;
  summary: readonly FieldProblem[];
  failure: string | null;
  phase: string;
  attempt: number;
}

/** What went wrong with a form: the fields to mend, why it could not be sent, or that it waits. */
export function FormFeedback(props: FormFeedbackProps) {
  return (
    <>
      <ErrorSummary attempt={props.attempt} problems={props.summary} title={props.title} />
      <div className="empty:absolute" role="alert">
        {props.failure && (
          <Notice title={props.failureTitle} tone="danger">
            {props.failure}
          </Notice>
        )}
        {props.phase === 'waiting' && (
          <Notice title={siteTexts.lost} tone="warning">
            {siteTexts.sentWhenBack}
          </Notice>
        )}
      </div>
    </>
  );
}
