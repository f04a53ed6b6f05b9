import { useEffect, useState } from 'react';
import { database } from '#crew/pages/phone/store/database.ts';

/** Text being typed, stored on the phone: a call, a dead battery or a new version loses nothing. */
export function useDraft(where: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    let isHere = true;
    void database()
      .then((db) => db.get('drafts', where))
      .then((kept) => {
        if (isHere && kept !== undefined) setText((typed) => (typed === '' ? kept : typed));
      });
    return () => {
      isHere = false;
    };
  }, [where]);
  function type(typed: string) {
    setText(typed);
    // A full phone stores no draft; the field still has it.
    void storeDraft(where, typed).catch(() => undefined);
  }
  return [text, type];
}

async function storeDraft(where: string, typed: string): Promise<void> {
  const db = await database();
  if (typed === '') await db.delete('drafts', where);
  else await db.put('drafts', typed, where);
}
