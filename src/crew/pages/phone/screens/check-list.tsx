import { useState } from 'react';
import { RoomPicture } from '#catalogue/pages/parts/room-picture.tsx';
import { type RoomId, roomIds } from '#catalogue/rules/rooms.ts';
import type { CrewCheckItem, CrewVisit } from '#crew/contract/phone.ts';
import { record } from '#crew/pages/phone/acts/record.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { useDraft } from '#crew/pages/phone/parts/use-draft.ts';
import { answeredChecklist } from '#crew/pages/phone/store/own-work.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { openLines } from '#crew/rules/phone/check-list.ts';
import type { CheckAnswer } from '#crew/rules/work/work-event.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import type { VisitId } from '#kernel/rules/ids.ts';

const texts = phoneTexts.list;

/** The duties of this home, room by room: one press for done, two for why not. */
export function CheckList({ visit }: { visit: CrewVisit }) {
  const items = answeredChecklist(visit, usePhone());
  if (items.length === 0) return null;
  const own = items.filter(({ of }) => of === null);
  const sold = items.filter(({ of }) => of !== null);
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold text-xl" id="checklist">
          {texts.title}
        </h2>
        <p className="tabular">{texts.count(items.length - openLines(items), items.length)}</p>
      </div>
      {own.length > 0 && <Group items={own} title={texts.own} visitId={visit.id} />}
      {roomIds.map((room) => {
        const inRoom = sold.filter((item) => item.room === room);
        if (inRoom.length === 0) return null;
        return (
          <Group
            items={inRoom}
            key={room}
            room={room}
            title={texts.rooms[room]}
            visitId={visit.id}
          />
        );
      })}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly room?: RoomId;
  readonly items: readonly CrewCheckItem[];
  readonly visitId: VisitId;
}

function Group({ title, room, items, visitId }: GroupProps) {
  const done = items.length - openLines(items);
  return (
    <section className="mt-4">
      <h3 className="flex items-center gap-3 font-semibold text-lg">
        {room && (
          <RoomPicture
            className="h-12 w-16"
            duties={done === items.length ? LEVELS : Math.min(done, LEVELS - 1)}
            room={room}
          />
        )}
        {title}
      </h3>
      <ul className="mt-1 flex flex-col ruled">
        {items.map((item) => (
          <Line item={item} key={item.id} visitId={visitId} />
        ))}
      </ul>
    </section>
  );
}

/** From this many duties on, a room is drawn at its tidiest. */
const LEVELS = 12;

function Line({ item, visitId }: { item: CrewCheckItem; visitId: VisitId }) {
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useDraft(`${visitId}/${item.id}`);

  function answer(given: CheckAnswer, note?: string) {
    setOpen(false);
    const reason = note?.trim() ?? '';
    void record(
      {
        kind: 'checked',
        visitId,
        check: { item: item.id, answer: given },
        ...(reason !== '' && { note: reason }),
      },
      { withPlace: false },
    );
  }

  const said = item.answer === 'not-possible' || item.answer === 'not-needed';
  return (
    <li data-answer={item.answer}>
      <div className="flex items-stretch gap-2">
        <label className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2">
          <input
            checked={item.answer === 'done'}
            className="size-8"
            onChange={({ target }) => answer(target.checked ? 'done' : 'open')}
            type="checkbox"
          />
          <span className="wrap-anywhere min-w-0">
            {item.text}
            {said && (
              <span className="block font-semibold text-coral">
                {[texts.answers[item.answer], item.why].filter(Boolean).join(': ')}
              </span>
            )}
          </span>
        </label>
        <button
          aria-expanded={isOpen}
          aria-label={texts.other(item.text)}
          className="min-h-14 min-w-14 px-2 font-bold text-primary text-xl"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          …
        </button>
      </div>
      {isOpen && (
        <div className="mb-3 flex flex-col gap-3 rounded-card bg-tint p-3">
          <label className="flex flex-col gap-1 font-semibold">
            {texts.why}
            <input
              className="min-h-14 rounded-card border-2 border-control bg-surface px-3 font-normal"
              maxLength={300}
              onChange={({ target }) => setWhy(target.value)}
              type="text"
              value={why}
            />
          </label>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            <BigButton look="plain" onClick={() => answer('not-possible', why)}>
              {texts.answers['not-possible']}
            </BigButton>
            <BigButton look="plain" onClick={() => answer('not-needed', why)}>
              {texts.answers['not-needed']}
            </BigButton>
          </div>
        </div>
      )}
    </li>
  );
}
