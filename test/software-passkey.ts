import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Whether the device verified its user, by a PIN, a finger or a face (the flag UV). */
export interface Gesture {
  readonly verified: boolean;
}

/** A passkey device without hardware, as described by WebAuthn level 3; it has one P-256 key. */
export class SoftwarePasskey {
  readonly #id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** A browser's answer to the options of a registration. */
  register({ challenge }: { challenge: string }, { verified }: Gesture) {
    const id = this.#id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, 'base64url'),
    ]);
    const authData = Buffer.concat([
      this.#facts(PRESENT | HAS_KEY | (verified ? VERIFIED : 0)),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** A browser's answer to the options of a sign-in. */
  assert({ challenge }: { challenge: string }, { verified }: Gesture) {
    const client = this.#client('webauthn.get', challenge);
    const authData = this.#facts(PRESENT | (verified ? VERIFIED : 0));
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #facts(flags: number): Buffer {
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), Buffer.alloc(4)]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #answer(response: object) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
