import { z } from 'zod';
import { freeTimesRequest } from '#visits/contract/times.ts';
import { heldBooking, newApiBooking } from './bookings.ts';
import { apiFreeTimes, apiQuote, servicesAnswer } from './catalogue.ts';
import type { ApiScope } from './scopes.ts';
import { code, selection } from './selection.ts';

export interface AgentTool {
  readonly scope: ApiScope;
  readonly input: z.ZodObject;
  readonly answer: z.ZodType;
}

const { postalCode, from, days } = freeTimesRequest.shape;

/**
 * What an agent can do over MCP: the API's queries, and a booking that its customer pays for. No
 * tool takes a payment.
 */
export const agentTools = {
  list_services: { scope: 'quotes:read', input: z.object({}), answer: servicesAnswer },
  quote_price: {
    scope: 'quotes:read',
    input: z.object({ ...selection, code, postalCode: postalCode.optional() }),
    answer: apiQuote,
  },
  list_free_times: {
    scope: 'times:read',
    input: z.object({ ...selection, postalCode, from, days }),
    answer: apiFreeTimes,
  },
  hold_booking: {
    scope: 'bookings:write',
    /** Without an id, identical input means the same booking. */
    input: newApiBooking
      .omit({ setPrice: true })
      .extend({ bookingId: newApiBooking.shape.bookingId.optional() }),
    answer: heldBooking,
  },
} as const satisfies Record<string, AgentTool>;

type Table = typeof agentTools;
export type AgentToolName = keyof Table;
export const agentToolNames = Object.keys(agentTools) as AgentToolName[];

export type AgentInputs = { [Name in AgentToolName]: z.output<Table[Name]['input']> };
export type AgentAnswers = { [Name in AgentToolName]: z.output<Table[Name]['answer']> };
