import { accountTexts } from '#company/words/en/console-account.ts';

/** A browser's name that a person recognizes, like "Safari on iPhone". */
export function describeAgent(agent: string): string {
  const { unknownBrowser, browserOn } = accountTexts.sessions;
  const browser = /Edg/.test(agent)
    ? 'Edge'
    : /Firefox|FxiOS/.test(agent)
      ? 'Firefox'
      : /Chrome|CriOS/.test(agent)
        ? 'Chrome'
        : /Safari/.test(agent)
          ? 'Safari'
          : unknownBrowser;
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(agent)?.[0];
  return system === undefined ? browser : browserOn(browser, system.replace('Mac OS', 'Mac'));
}
