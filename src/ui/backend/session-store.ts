import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/** The part of a session that the browser keeps. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Unix seconds. */
  readonly expires_at: number;
}

export interface SessionStore {
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
}

const KEY = 'wellkept-session';

/** The session in localStorage, shared by all tabs. An unreadable one counts as none. */
export const browserSessionStore: SessionStore = {
  read() {
    try {
      const { access_token, refresh_token, expires_at } = JSON.parse(readItem('local', KEY) ?? '');
      const usable =
        typeof access_token === 'string' &&
        typeof refresh_token === 'string' &&
        Number.isFinite(expires_at);
      return usable ? { access_token, refresh_token, expires_at } : null;
    } catch {
      return null;
    }
  },
  write({ access_token, refresh_token, expires_at }) {
    writeItem('local', KEY, JSON.stringify({ access_token, refresh_token, expires_at }));
  },
  clear() {
    removeItem('local', KEY);
  },
};
