import { type FormEvent, useState } from 'react';
import { record } from '#crew/pages/phone/acts/record.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { useDraft } from '#crew/pages/phone/parts/use-draft.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import type { VisitId } from '#kernel/rules/ids.ts';

const texts = phoneTexts.note;

export function NoteForm({ visitId }: { visitId: VisitId }) {
  const [text, type] = useDraft(`${visitId}/note`);
  const [isSaved, setSaved] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const note = text.trim();
    if (note === '') return;
    await record({ kind: 'note', visitId, note }, { withPlace: false });
    type('');
    setSaved(true);
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <label className="font-bold text-xl" htmlFor="note">
        {texts.title}
      </label>
      <textarea
        className="min-h-28 rounded-card border-2 border-control bg-surface p-3"
        id="note"
        maxLength={2000}
        onChange={({ target }) => {
          setSaved(false);
          type(target.value);
        }}
        value={text}
      />
      <div aria-live="polite">{isSaved && <p>{texts.saved}</p>}</div>
      <BigButton look="plain" type="submit">
        {texts.submit}
      </BigButton>
    </form>
  );
}
