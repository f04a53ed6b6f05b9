import { useId, useState } from 'react';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import type { CalendarFeed } from '#visits/contract/scheduling.ts';
import { feedTexts as texts } from '#visits/words/en/feeds.ts';

interface FeedAddressProps {
  /** Null: the whole company. */
  crewId: CrewId | null;
  feed: CalendarFeed | undefined;
  whose: string;
}

/** The address of a feed: created, shown once, and revoked with two presses. */
export function FeedAddress({ crewId, feed, whose }: FeedAddressProps) {
  const id = useId();
  const isOwner = useIsOwner();
  const [withNames, setWithNames] = useState(feed?.withNames ?? false);
  const [isRevoking, setIsRevoking] = useState(false);
  const make = useAct(calling('POST /calendar-feeds'), '/calendar-feeds');
  const revoke = useAct(calling('POST /calendar-feeds/revoke'), '/calendar-feeds');
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{texts.out}</h3>
      <p>
        {feed
          ? `${texts.since(formatDay(feed.createdAt))} ${feed.withNames ? texts.withNames : texts.without}.`
          : texts.none}
      </p>
      {make.data && feed && (
        <CopyField hint={texts.once} label={texts.address} value={make.data.address} />
      )}
      {isOwner && (
        <>
          <Checkbox
            checked={withNames}
            id={id}
            label={texts.withNames}
            onChange={(event) => setWithNames(event.target.checked)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              aria-label={`${feed ? texts.makeNew : texts.make}: ${whose}`}
              busy={make.isPending}
              onClick={() => make.mutate({ body: { crewId, withNames } })}
              variant="secondary"
            >
              {feed ? texts.makeNew : texts.make}
            </Button>
            {feed && (
              <Button
                aria-label={`${texts.revoke}: ${whose}`}
                onClick={() => setIsRevoking(true)}
                variant="quiet"
              >
                {texts.revoke}
              </Button>
            )}
          </div>
        </>
      )}
      <FormProblem text={make.error ? sentenceOf(make.error) : null} />
      <ConfirmDialog
        confirmLabel={texts.revoke}
        danger
        onClose={() => setIsRevoking(false)}
        onConfirm={() => revoke.mutateAsync({ body: { crewId } })}
        open={isRevoking}
        title={texts.revokeTitle}
      >
        <p>{texts.revokeText}</p>
      </ConfirmDialog>
    </div>
  );
}
