-- Regimes and legal interest stay as they are on record, like tariffs and rates.
create trigger revenue_regime_stays_certain before update or delete on revenue_regime
  for each row execute function keep_certain_tariff();
create trigger legal_interest_rate_stays before update or delete on legal_interest_rate
  for each row execute function keep_rate_as_recorded();
