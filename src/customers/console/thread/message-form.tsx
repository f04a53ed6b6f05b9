import { useState } from 'react';
import type { CustomerThread, MessageReader } from '#customers/contract/thread.ts';
import { threadTexts as texts } from '#customers/words/en/thread.ts';
import { useActId } from '#desk/console/parts/use-act-id.ts';
import { calling } from '#ui/console/api/call.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormText } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { quietTexts } from '#visits/words/en/waits.ts';

interface MessageFormProps {
  thread: CustomerThread;
  goesTo: MessageReader;
}

/** The next message; sending it marks the customer's messages as read. */
export function MessageForm({ thread, goesTo }: MessageFormProps) {
  const { customerId, waitsUntil, messages } = thread;
  const [told, setTold] = useState<string | null>(null);
  const act = useAct(calling('POST /customers/:id/messages'), '/customers', '/bookings', '/today');
  const messageId = useActId(`message:${customerId}`, String);
  const form = useServerForm({ text: '' }, async ({ text }) => {
    setTold(null);
    const body = {
      messageId: messageId.id,
      text,
      orderId: goesTo.booking?.id ?? null,
      read: messages.filter(({ isUnread }) => isUnread).map(({ id }) => id),
    };
    try {
      await act.mutateAsync({ params: { id: customerId }, body });
    } catch (error) {
      // The next message needs a new id.
      if (error instanceof ApiProblem && error.code === 'message-sent-already') messageId.renew();
      throw error;
    }
    messageId.renew();
    form.reset();
    setTold(waitsUntil === null ? texts.sent : texts.willBeSent(formatDateTime(waitsUntil)));
  });
  const { email, booking } = goesTo;
  return (
    <>
      <div className="mb-3 empty:hidden" role="status">
        {told && <Notice tone="success">{told}</Notice>}
      </div>
      <ServerForm
        form={form}
        submitLabel={waitsUntil === null ? texts.send : texts.sendLater(formatDateTime(waitsUntil))}
      >
        <FormText
          error={form.formState.errors.text}
          field={form.register('text')}
          hint={
            <>
              {booking === null
                ? texts.goesByEmail(email)
                : texts.goesToPage(email, booking.reference)}
              {waitsUntil !== null && ` ${quietTexts.waits(formatDateTime(waitsUntil))}`}
            </>
          }
          label={texts.text}
          rows={4}
        />
      </ServerForm>
    </>
  );
}
