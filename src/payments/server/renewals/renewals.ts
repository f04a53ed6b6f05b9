// What plans' customers agreed to, and the notices they got.

export { consentsOf } from './consent-queries.ts';
export {
  type NoticeFacts,
  noticeFactsOf,
  type PlanAsItIs,
  planAsItIs,
  renewalWordsOf,
  toldNotices,
} from './notice-queries.ts';
