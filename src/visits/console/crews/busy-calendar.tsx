import { useState } from 'react';
import { useIsOwner } from '#company/console/parts/me.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatAgo } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { CalendarReadingAnswer } from '#visits/contract/calendar-reading.ts';
import type { BusyCalendarAnswer, CrewAnswer } from '#visits/contract/scheduling.ts';
import { feedTexts as texts } from '#visits/words/en/feeds.ts';
import { CalendarReading } from './calendar-reading.tsx';
import { CalendarWarnings } from './calendar-warnings.tsx';

interface BusyCalendarProps {
  crew: Pick<CrewAnswer, 'id' | 'name'>;
  busy: BusyCalendarAnswer | undefined;
}

/** An outside calendar whose busy times are not sold. */
export function BusyCalendar({ crew, busy }: BusyCalendarProps) {
  const isOwner = useIsOwner();
  if (!isOwner && busy === undefined) return null;
  return (
    <div className="mt-4 flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">{texts.busy}</h3>
      {busy ? <Connected busy={busy} crew={crew} isOwner={isOwner} /> : <Connect crew={crew} />}
    </div>
  );
}

/** Enter the address, check what is read from it, and only then connect it. */
function Connect({ crew }: Pick<BusyCalendarProps, 'crew'>) {
  const [read, setRead] = useState<{ address: string; reading: CalendarReadingAnswer } | null>(
    null,
  );
  const connect = useAct(calling('PUT /crews/:id/busy-calendar'), '/calendar-feeds', '/calendar');
  const form = useServerForm({ address: '' }, async (body) => {
    setRead({ ...body, reading: await call('POST /calendars/read', { body }) });
  });
  return (
    <>
      <ServerForm form={form} submitLabel={texts.look} variant="secondary">
        <FormField
          autoComplete="off"
          error={form.formState.errors.address}
          field={form.register('address')}
          hint={texts.busyHint}
          inputMode="url"
          label={texts.busyAddress}
        />
      </ServerForm>
      <ConfirmDialog
        confirmLabel={texts.reading.connect}
        onClose={() => setRead(null)}
        onConfirm={async () => {
          if (read === null) return;
          await connect.mutateAsync({ params: { id: crew.id }, body: { address: read.address } });
        }}
        open={read !== null}
        title={texts.reading.title}
      >
        {read && <CalendarReading reading={read.reading} />}
      </ConfirmDialog>
    </>
  );
}

interface ConnectedProps {
  crew: Pick<CrewAnswer, 'id' | 'name'>;
  busy: BusyCalendarAnswer;
  isOwner: boolean;
}

function Connected({ crew, busy, isOwner }: ConnectedProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useAct(calling('DELETE /crews/:id/busy-calendar'), '/calendar-feeds', '/calendar');
  return (
    <>
      <p className="wrap-anywhere">{texts.connected(busy.host, formatAgo(busy.readAt))}</p>
      {busy.problem !== null && <Notice tone="warning">{busy.problem}</Notice>}
      <CalendarWarnings warnings={busy.warnings} />
      {isOwner && (
        <div>
          <Button
            aria-label={`${texts.disconnect}: ${crew.name}`}
            onClick={() => setIsLeaving(true)}
            variant="secondary"
          >
            {texts.disconnect}
          </Button>
        </div>
      )}
      <ConfirmDialog
        confirmLabel={texts.disconnect}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => leave.mutateAsync({ params: { id: crew.id } })}
        open={isLeaving}
        title={texts.disconnectTitle}
      >
        <p>{texts.disconnectText}</p>
      </ConfirmDialog>
    </>
  );
}
