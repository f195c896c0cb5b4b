-- Paragraph of law 213 art. 112 by which a refund bears interest: 4 for what was taken too much, 5 for what was rightly taken and
-- is given back by a tax law.
alter table refund_interest add column paragraph smallint not null default 4 check (paragraph in (4, 5));
alter table refund_interest alter column paragraph drop default;
