import { signInTexts } from '#texts/console/sign-in.ts';
import { api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';

type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** Whether this browser can make passkeys of the kind that we ask for. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** @throws ApiProblem; 'cancelled' where the person closed the browser's dialog. */
export async function signInWithPasskey(): Promise<void> {
  const options = await api.get<RequestOptions>('/auth/sign-in/passkey');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await ask(() => navigator.credentials.get({ publicKey }));
  await api.post('/auth/sign-in/passkey', { response });
}

export async function addPasskey(name: string): Promise<void> {
  const options = await api.get<CreationOptions>('/auth/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await ask(() => navigator.credentials.create({ publicKey }));
  await api.post('/auth/passkeys', { response, name });
}

async function ask(dialog: () => Promise<Credential | null>): Promise<unknown> {
  const credential = await dialog().catch(() => null);
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new ApiProblem({
    status: 0,
    code: 'cancelled',
    detail: signInTexts.noPasskey,
  });
}
