// What the customers of plans agreed to and were told.

export { type NoticeFacts, noticeFactsOf, renewalWordsOf } from './notice-queries.ts';
