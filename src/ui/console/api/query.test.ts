import { expect, test } from 'vitest';
import { ApiProblem } from './problem.ts';
import { queryClient } from './query.ts';

/** How often it was asked until it answered or gave up. */
async function asked(status: number, failures: number): Promise<number> {
  let count = 0;
  const queryFn = async () => {
    count += 1;
    if (count <= failures) throw new ApiProblem({ status, code: 'internal', detail: '' });
    return 'here';
  };
  const query = { queryKey: [status, failures], queryFn, retryDelay: 0 };
  await queryClient.fetchQuery(query).catch(() => null);
  return count;
}

test('what the console reads is asked for again while the server or its answer is lost, twice', async () => {
  expect(await asked(0, 1)).toBe(2);
  expect(await asked(503, 2)).toBe(3);
  expect(await asked(502, 9)).toBe(3);
  expect(await asked(404, 1)).toBe(1);
  expect(await asked(500, 1)).toBe(1);
});
