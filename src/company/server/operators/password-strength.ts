import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How many characters a password must have besides the account's own words. */
const MIN_OWN_CHARACTERS = 8;
/** zxcvbn's scores go from 0 to 4; below 3, an attacker with the hash finds it. */
const MIN_SCORE = 3;

/** Whether a password is easy to guess: very common, a pattern, or made of known facts about the account. */
export async function isEasyPassword(password: string, words: readonly string[]): Promise<boolean> {
  const telling = words.flatMap(wordParts).filter((part) => part.length > 2);
  const own = telling.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  if (
    own.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_OWN_CHARACTERS &&
    own.length < password.length
  )
    return true;
  return (await scoreOf(password, telling)) < MIN_SCORE;
}

/** "Bo Bean" -> "bobean", "bo", "bean": the longest first, since people join them. */
function wordParts(words: string): string[] {
  return words.split('@').flatMap((part) => {
    const parts = part.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts];
  });
}

/** In its own thread: the dictionaries take 30 MB, and are not needed afterwards. */
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
