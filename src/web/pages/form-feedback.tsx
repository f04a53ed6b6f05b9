import { ErrorSummary, type FieldProblem } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface FormFeedbackProps {
  title: string;
  failureTitle: string;
  problems: readonly FieldProblem[];
  failure: string | null;
  attempt: number;
}

/** What went wrong with a form: the fields to mend, or why it could not be sent. */
export function FormFeedback(props: FormFeedbackProps) {
  return (
    <>
      <ErrorSummary attempt={props.attempt} problems={props.problems} title={props.title} />
      <div className="empty:absolute" role="alert">
        {props.failure && (
          <Notice title={props.failureTitle} tone="danger">
            {props.failure}
          </Notice>
        )}
      </div>
    </>
  );
}
