import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import type { EntrySection } from '#catalogue/rules/editing/catalogue-changes.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useCatalogueAct } from './use-catalogue.ts';

const texts = entryTexts.remove;

interface RemoveEntryProps {
  catalogue: CatalogueAnswer;
  section: EntrySection;
  id: string;
  name: string;
}

/**
 * Removes an entry that was never published. A published one can only be switched off, so old links
 * and bookings still find it.
 */
export function RemoveEntry({ catalogue, section, id, name }: RemoveEntryProps) {
  const [asking, setAsking] = useState(false);
  const save = useCatalogueAct('PUT /catalogue/draft');
  const navigate = useNavigate();
  const { published, draft } = catalogue;
  if (published[section].some((entry) => entry.id === id)) return null;

  async function remove(): Promise<void> {
    const entries = draft.content[section].filter((entry) => entry.id !== id);
    const content = { ...draft.content, [section]: entries };
    await save.mutateAsync({ body: { revision: draft.revision, content } });
    await navigate('/catalogue');
  }

  return (
    <>
      <Button className="ml-auto" onClick={() => setAsking(true)} variant="quiet">
        {texts.open}
      </Button>
      <ConfirmDialog
        confirmLabel={texts.confirm}
        danger
        onClose={() => setAsking(false)}
        onConfirm={remove}
        open={asking}
        title={texts.title(name)}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  );
}
