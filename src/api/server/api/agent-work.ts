import type { AgentAnswers, AgentInputs, AgentToolName } from '#api/contract/agent-tools.ts';
import type { ApiKey } from '#api/server/api-keys/api-key-env.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { ApiDeps } from './api-deps.ts';
import { findFreeTimes } from './find-free-times.ts';
import { holdBooking } from './hold-booking.ts';
import { listServices } from './list-services.ts';
import { quoteWithCode } from './quote-with-code.ts';

/** The agent's key, and this site's address for its customer. */
export interface AgentCaller {
  readonly key: ApiKey;
  readonly origin: string;
  readonly language: Language;
}

type AgentWork = {
  [Name in AgentToolName]: (
    deps: ApiDeps,
    caller: AgentCaller,
    input: AgentInputs[Name],
  ) => AgentAnswers[Name] | Promise<AgentAnswers[Name]>;
};

/** Each tool does the same as an API call. */
export const agentWork: AgentWork = {
  list_services: ({ catalogues }, { language }) => listServices(catalogues.current(), language),
  quote_price: (deps, { key }, input) => quoteWithCode(deps, key, input),
  list_free_times: (deps, _, input) => findFreeTimes(deps, input),
  hold_booking: (deps, { key, origin }, input) => {
    const { bookingId = JSON.stringify(input) } = input;
    return holdBooking(deps, key, origin, { ...input, bookingId });
  },
};
