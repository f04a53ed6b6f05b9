import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Of a password without the account's own words so much has to be left. */
const LEAST_OF_ITS_OWN = 8;
/** zxcvbn's scores go from 0 to 4; below 3 an attacker who has the hash finds it. */
const LEAST_SCORE = 3;

/**
 * Whether a password would be guessed quickly: it is among the commonest, follows a pattern, or is
 * made of what everyone knows of the account.
 */
export async function isEasy(password: string, words: readonly string[]): Promise<boolean> {
  const telling = words.flatMap(partsOf).filter((part) => part.length > 2);
  const own = telling.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  if (own.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_OF_ITS_OWN && own.length < password.length)
    return true;
  return (await scoreOf(password, telling)) < LEAST_SCORE;
}

/** "Bo Bean" -> "bobean", "bo", "bean": the longest first, as people write them in one. */
function partsOf(words: string): string[] {
  return words.split('@').flatMap((part) => {
    const parts = part.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts];
  });
}

/** In its own thread: the dictionaries take 30 MB, and nobody needs them a moment later. */
async function scoreOf(password: string, words: readonly string[]): Promise<number> {
  const worker = new Worker(new URL('./password-score.ts', import.meta.url), {
    workerData: { password, words },
  });
  try {
    const [score] = await once(worker, 'message');
    return Number(score);
  } finally {
    await worker.terminate();
  }
}
