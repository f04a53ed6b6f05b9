import { createTransport } from 'nodemailer';

const PATIENCE_MS = 10_000;

/** Connects and signs in, and sends nothing. Null: it works; else a code, never the server's own words. */
export async function testMailServer(smtpUrl: string): Promise<string | null> {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transporter.verify();
    return null;
  } catch (error) {
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    return responseCode === undefined ? code : `${code} ${responseCode}`;
  } finally {
    transporter.close();
  }
}
