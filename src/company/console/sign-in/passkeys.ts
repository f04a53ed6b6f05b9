import { signInTexts } from '#company/words/en/console-sign-in.ts';
import { call } from '#ui/console/api/call.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';

/** Whether this browser supports the kind of passkeys that we require. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** @throws ApiProblem; 'cancelled' if the person closed the browser's dialog. */
export async function signInWithPasskey(): Promise<void> {
  const options = await call('GET /auth/sign-in/passkey', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await requestCredential(() => navigator.credentials.get({ publicKey }));
  await call('POST /auth/sign-in/passkey', { body: { response } });
}

export async function addPasskey(name: string): Promise<void> {
  const options = await call('GET /auth/passkeys/options', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await requestCredential(() => navigator.credentials.create({ publicKey }));
  await call('POST /auth/passkeys', { body: { response, name } });
}

async function requestCredential(
  dialog: () => Promise<Credential | null>,
): Promise<{ id: string }> {
  const credential = await dialog().catch(() => null);
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new ApiProblem({
    status: 0,
    code: 'cancelled',
    detail: signInTexts.noPasskey,
  });
}
