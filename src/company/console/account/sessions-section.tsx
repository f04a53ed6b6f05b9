import { describeAgent } from '#company/console/parts/describe-agent.ts';
import { accountTexts } from '#company/words/en/console-account.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatAgo } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';

const texts = accountTexts.sessions;

export function SessionsSection() {
  const { data } = useCall('GET /me/sessions', {});
  const end = useAct(calling('DELETE /me/sessions/:id'), '/me/sessions');
  const endOthers = useAct(calling('POST /me/sessions/end-others'), '/me/sessions');
  const problem = end.error ?? endOthers.error;
  return (
    <Section title={texts.title}>
      <ul className="flex flex-col gap-2">
        {data?.sessions.map((session) => (
          <li className="flex flex-wrap items-center justify-between gap-x-3" key={session.id}>
            <span>
              {describeAgent(session.userAgent ?? '')}{' '}
              {session.current && <Badge>{texts.thisOne}</Badge>}
              <span className="block text-ink-soft text-xs">
                {session.ipAddress} · {formatAgo(session.lastSeenAt)}
              </span>
            </span>
            {!session.current && (
              <Button onClick={() => end.mutate({ params: { id: session.id } })} variant="quiet">
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem text={problem ? sentenceOf(problem) : null} />
      {(data?.sessions.length ?? 0) > 1 && (
        <Button
          busy={endOthers.isPending}
          className="mt-3"
          onClick={() => endOthers.mutate({})}
          variant="secondary"
        >
          {texts.endOthers}
        </Button>
      )}
    </Section>
  );
}
