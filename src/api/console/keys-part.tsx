import type { ApiKeyRow } from '#api/contract/api-keys.ts';
import { apiPageTexts } from '#api/words/en/console.ts';
import { SecretsPart } from '#company/console/parts/secrets-part.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyItem } from './api-key-item.tsx';

const { keys: texts } = apiPageTexts;

/** The API keys, and the form for a new one. */
export function KeysPart({ keys }: { keys: readonly ApiKeyRow[] }) {
  return (
    <SecretsPart
      form={(onMade) => <ApiKeyForm onMade={onMade} />}
      items={() => keys.map((row) => <ApiKeyItem key={row.id} row={row} />)}
      label={texts.key}
      texts={texts}
    />
  );
}
