// What an email about a gift card needs: the message worker loads nothing else of payments.

export { giftCardsById, type ListedGiftCard } from './gift-card-queries.ts';
export { mintGiftCode } from './gift-codes.ts';
