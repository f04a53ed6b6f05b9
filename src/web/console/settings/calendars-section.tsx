import { useId, useState } from 'react';
import type { BusyCalendarAnswer, CalendarFeed, CrewAnswer } from '#contract/console-scheduling.ts';
import { calendarFeedTexts as texts } from '#texts/console/calendar-feeds.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call, calling } from '../api/call.ts';
import { useIsOwner } from '../api/me.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct, useCall } from '../api/query.ts';
import { formatDateTime } from '../format.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { FormField, FormProblem } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { ServerForm } from '../parts/server-form.tsx';
import { useServerForm } from '../parts/use-server-form.ts';

/** Secret addresses of the company's and each crew's visits, and calendars that take crews' time. */
export function CalendarsSection() {
  const known = useCall('GET /calendar-feeds', {});
  const crews = useCall('GET /crews', {}).data?.crews.filter(({ active }) => active) ?? [];
  const { feeds = [], busy = [] } = known.data ?? {};
  const feedOf = (crewId: CrewAnswer['id'] | null) => feeds.find((feed) => feed.crewId === crewId);
  return (
    <Section title={texts.title}>
      <p className="text-ink-soft">{texts.about}</p>
      <FormProblem text={known.error ? sentenceOf(known.error) : null} />
      <ul className="mt-2 ruled">
        <li className="py-3">
          <Feed crewId={null} feed={feedOf(null)} name={texts.company} />
        </li>
        {crews.map(({ id, name }) => (
          <li className="flex flex-col gap-3 py-3" key={id}>
            <Feed crewId={id} feed={feedOf(id)} name={name} />
            <Busy busy={busy.find(({ crewId }) => crewId === id)} crewId={id} name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FeedProps {
  crewId: CrewAnswer['id'] | null;
  name: string;
  feed: CalendarFeed | undefined;
}

function Feed({ crewId, name, feed }: FeedProps) {
  const id = useId();
  const isOwner = useIsOwner();
  const make = useAct(calling('POST /calendar-feeds'), '/calendar-feeds', '/audit');
  const revoke = useAct(calling('POST /calendar-feeds/revoke'), '/calendar-feeds', '/audit');
  const [withNames, setWithNames] = useState(false);
  const error = make.error ?? revoke.error;
  const what = feed?.withNames ? texts.isWithNames : texts.isWithout;
  const makeLabel = feed === undefined ? texts.make : texts.makeAgain;
  return (
    <div>
      <h3 className="font-semibold">{name}</h3>
      <p className="text-ink-soft">
        {feed === undefined ? texts.none : texts.made(formatDateTime(feed.createdAt), what)}
      </p>
      {isOwner && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Checkbox
            checked={withNames}
            id={id}
            label={texts.withNames}
            onChange={(event) => setWithNames(event.target.checked)}
          />
          <Button
            aria-label={texts.of(makeLabel, name)}
            busy={make.isPending}
            onClick={() => make.mutate({ body: { crewId, withNames } })}
            variant="secondary"
          >
            {makeLabel}
          </Button>
          {feed && (
            <Button
              aria-label={texts.of(texts.revoke, name)}
              busy={revoke.isPending}
              onClick={() => revoke.mutate({ body: { crewId } }, { onSuccess: () => make.reset() })}
              variant="secondary"
            >
              {texts.revoke}
            </Button>
          )}
        </div>
      )}
      <FormProblem text={error ? sentenceOf(error) : null} />
      {make.data && feed && (
        <CopyField hint={texts.once} label={texts.address} value={make.data.address} />
      )}
    </div>
  );
}

interface BusyProps {
  crewId: CrewAnswer['id'];
  name: string;
  busy: BusyCalendarAnswer | undefined;
}

function Busy({ crewId, name, busy }: BusyProps) {
  const isOwner = useIsOwner();
  const params = { id: crewId };
  const end = useAct(calling('DELETE /crews/:id/busy-calendar'), '/calendar-feeds', '/audit');
  if (busy === undefined) return isOwner ? <ConnectForm crewId={crewId} /> : null;
  return (
    <div>
      <p>
        {texts.busyTitle}: {texts.read(busy.host, formatDateTime(busy.readAt))}
      </p>
      {busy.problem && <Notice tone="danger">{busy.problem}</Notice>}
      {isOwner && (
        <Button
          aria-label={texts.of(texts.disconnect, name)}
          busy={end.isPending}
          onClick={() => end.mutate({ params })}
          variant="secondary"
        >
          {texts.disconnect}
        </Button>
      )}
      <FormProblem text={end.error ? sentenceOf(end.error) : null} />
    </div>
  );
}

function ConnectForm({ crewId }: { crewId: CrewAnswer['id'] }) {
  const connect = useAct(
    (address: string) =>
      call('PUT /crews/:id/busy-calendar', { params: { id: crewId }, body: { address } }),
    '/calendar-feeds',
    '/audit',
  );
  const form = useServerForm({ address: '' }, async ({ address }) => {
    await connect.mutateAsync(address);
  });
  return (
    <ServerForm form={form} submitLabel={texts.connect} variant="secondary">
      <FormField
        error={form.formState.errors.address}
        field={form.register('address')}
        hint={texts.busyAbout}
        inputMode="url"
        label={texts.busyAddress}
      />
    </ServerForm>
  );
}
