// What the customers of plans agreed to and were told.

export { consentsOf } from './consent-queries.ts';
export {
  type NoticeFacts,
  noticeFactsOf,
  type PlanAsItIs,
  planAsItIs,
  renewalWordsOf,
  toldNotices,
} from './notice-queries.ts';
