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

/** A form's problems: the fields to fix, why it was not sent, or that it waits for a connection. */
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
