// What an email of a gift card needs: the worker of messages loads no more of payments.

export { giftCardsById, type ListedGiftCard } from './gift-card-queries.ts';
export { mintGiftCode } from './gift-codes.ts';
