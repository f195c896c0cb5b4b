-- Of a late instalment the restructuring laws take the rate of the delay fine "for each month and its fraction"; the six
-- laws since 2016 all do, so it is what holds unless a law says otherwise.
alter table restructuring_law add column counts_begun_months boolean not null default true;

-- What an operator has written stays.
update leave_kind
set entitlement = 'Memurlar: 10 yıla kadar (10 dâhil) 20 gün, 10 yıldan çok hizmette 30 gün; gerektiğinde gidiş ve dönüş için en çok 2’şer gün yol. İşçiler: 5 yıla kadar (5 dâhil) 14 gün, 5 yıldan 15 yıla kadar 20 gün, 15 yıl ve sonrasında 26 gün; yol için en çok 4 gün ücretsiz.',
  legal_basis = '657 sayılı Kanun m. 102; 4857 sayılı Kanun m. 53'
where code = 'annual' and legal_basis = '657 sayılı Kanun m. 102'
  and entitlement = '10 yıla kadar (10 dâhil) 20 gün, 10 yıldan çok hizmette 30 gün; gerektiğinde gidiş ve dönüş için en çok 2’şer gün yol.';
