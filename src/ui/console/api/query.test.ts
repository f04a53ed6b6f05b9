import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ConsoleQueryClient } from './query.ts';

test('a reload does not accept an answer that was already on its way', async () => {
  const client = new ConsoleQueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  let calls = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['/reconciliation/tax'],
    queryFn: () => answers[calls++ as 0 | 1].promise,
  });
  const stop = observer.subscribe(() => undefined);
  const reload = client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== '/today',
  });
  answers[0].resolve('before the comparison');
  answers[1].resolve('after it');
  await reload;
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  stop();
});
