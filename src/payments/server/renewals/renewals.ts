// What plans' customers agreed to, and the notices they got.

export { consentsOf } from './consent-queries.ts';
export {
  type CurrentPlanTerms,
  currentPlanTerms,
  type NoticeFacts,
  noticeFactsOf,
  noticesWithState,
  renewalWordsOf,
} from './notice-queries.ts';
